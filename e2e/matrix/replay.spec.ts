import { FAILURES } from '../flows/failures'
import { test } from '../replay/fixtures'
import { testReplay } from '../replay/test-replay'

// Each failure is recorded on one page and replayed on another. Traces of both would double the time.
test.use({ trace: 'off' })

for (const failure of FAILURES) testReplay(failure)
