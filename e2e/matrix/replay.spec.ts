import { FAILURES } from '../flows/failures'
import { test } from '../replay/fixtures'
import { testReplay } from '../replay/test-replay'

// Each failure is recorded and replayed: two browsers' work, whose traces would tell it twice.
test.use({ trace: 'off' })

for (const failure of FAILURES) testReplay(failure)
