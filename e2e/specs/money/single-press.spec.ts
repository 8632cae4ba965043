import { test, WITH_MOTION } from '../../fixtures'
import { testSinglePress } from '../../support/single-press'

// e2e/extended/money/single-press.spec.ts presses the other actions, which share this one's way (`useOnce`).

test.use(WITH_MOTION)

testSinglePress('transfer')
