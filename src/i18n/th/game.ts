import type en from '../en/game'
import type { Words } from '../words'

const game: Words<typeof en> = {}

export default game
