import { FAILURES } from '../../flows/failures'
import { test } from '../../replay/fixtures'
import { testReplay } from '../../replay/test-replay'

// What support does with a member's report. e2e/extended/support has its rarer cases.

// A report is recorded on one page and replayed on another. Their traces would double the time.
test.use({ trace: 'off' })

testReplay(FAILURES.find(({ name }) => name === 'a transfer whose answer is lost'))
