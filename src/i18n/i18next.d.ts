import 'i18next'
import type messages from './en/messages'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof messages }
  }
}
