import { Decoder } from 'socket.io-parser'
import { quoteLongNumbers } from '@/lib/json'

export { Encoder } from 'socket.io-parser'

/** socket.io's decoder without loss of digits in long numbers, so that message ids match those of the history. */
export class ExactDecoder extends Decoder {
  override add(packet: unknown) {
    super.add(typeof packet === 'string' ? quoteLongNumbers(packet) : packet)
  }
}
