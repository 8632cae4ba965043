import bonus from './bonus'
import carousel from './carousel'
import chat from './chat'
import deposit from './deposit'
import codes from './error-codes'
import game from './game'
import home from './home'
import invite from './invite'
import profile from './profile'
import receipt from './receipt'
import refund from './refund'
import report from './report'
import slip from './slip'
import spin from './spin'
import statement from './statement'
import terms from './terms'
import transfer from './transfer'
import withdraw from './withdraw'

/** The other English texts, by area: loaded with the first member page, or ahead of it. */
const memberTexts = {
  bonus,
  carousel,
  chat,
  codes,
  deposit,
  game,
  home,
  invite,
  profile,
  receipt,
  refund,
  report,
  slip,
  spin,
  statement,
  terms,
  transfer,
  withdraw,
}

export default memberTexts
