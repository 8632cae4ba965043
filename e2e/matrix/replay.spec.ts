import { FAILURES } from '../flows/failures'
import { test } from '../replay/fixtures'
import { testReplay } from '../replay/test-replay'

// Each failure is recorded in one browser and replayed in another. Their traces would double the time.
test.use({ trace: 'off' })

for (const failure of FAILURES) testReplay(failure)
