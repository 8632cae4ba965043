import type en from '../en/home'
import type { Words } from '../words'

const home: Words<typeof en> = {}

export default home
