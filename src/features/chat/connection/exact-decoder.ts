import { Decoder } from 'socket.io-parser'
import { quoteLongNumbers } from '@/lib/json'

export { Encoder } from 'socket.io-parser'

/** socket.io's decoder, keeping the digits of long numbers: a message's id is the same here and in the history. */
export class ExactDecoder extends Decoder {
  override add(packet: unknown) {
    super.add(typeof packet === 'string' ? quoteLongNumbers(packet) : packet)
  }
}
