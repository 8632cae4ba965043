/** A button of a chat message. */
export type ChatButton = { title: string; type: 'postback' | 'web_url'; payload?: string; url?: string }

type Card = { title: string; subtitle?: string; image_url?: string; buttons?: ChatButton[] }

/** The content of a chat message. */
export type ChatContent =
  | { message_type: 'text'; payload: { text: string } }
  | { message_type: 'buttons'; payload: { text: string; buttons: ChatButton[] } }
  | { message_type: 'media'; payload: { message?: string; url: string; fileType: string; filePath: string } }
  | {
      message_type: 'quick_replies'
      payload: { text: string; quick_replies: { title: string; payload: string }[] }
    }
  | { message_type: 'generic'; payload: { elements: Card[] } }
  | { message_type: 'postback'; payload: { title: string; payload: string } }

/** A message as stored and sent over the wire. `message` is what the sender sent, of any type. */
export type RoomMessage = {
  _id: string
  sender: string
  message: { message_type: string; payload: unknown }
  userId?: string
  guestId?: string
  username?: string
  name?: string
  createdAt: string
  session_id: string
}
