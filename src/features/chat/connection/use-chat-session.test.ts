import { Decoder } from 'socket.io-parser'
import { expect, it } from 'vitest'
import { ExactDecoder } from './use-chat-session'

const PACKET = '2["messaging",{"_id":123456789012345678,"text":"a \\"1\\" b"}]'

function decode(decoder: Decoder): unknown {
  let data: unknown
  decoder.on('decoded', (packet) => {
    data = packet.data
  })
  decoder.add(PACKET)
  return data
}

it('a long number keeps its digits, which the library alone would round', () => {
  expect(decode(new ExactDecoder())).toEqual(['messaging', { _id: '123456789012345678', text: 'a "1" b' }])
  expect(JSON.stringify(decode(new Decoder()))).toContain('123456789012345680')
})
