import type en from '../en/messages'
import type { Words } from '../words'
import bonus from './bonus'
import carousel from './carousel'
import chat from './chat'
import codes from './codes'
import common from './common'
import contact from './contact'
import deposit from './deposit'
import game from './game'
import home from './home'
import howto from './howto'
import invite from './invite'
import login from './login'
import profile from './profile'
import refund from './refund'
import register from './register'
import report from './report'
import site from './site'
import slip from './slip'
import spin from './spin'
import statement from './statement'
import terms from './terms'
import transfer from './transfer'
import withdraw from './withdraw'

const messages: Words<typeof en> = {
  bonus,
  carousel,
  chat,
  codes,
  common,
  contact,
  deposit,
  game,
  home,
  howto,
  invite,
  login,
  profile,
  refund,
  register,
  report,
  site,
  slip,
  spin,
  statement,
  terms,
  transfer,
  withdraw,
}

export default messages
