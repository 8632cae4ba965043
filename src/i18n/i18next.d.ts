import 'i18next'
import type { namespaces } from './en/messages'
import type { I18NEXT_OPTIONS } from './options'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: (typeof I18NEXT_OPTIONS)['defaultNS']
    fallbackNS: (typeof I18NEXT_OPTIONS)['fallbackNS']
    nsSeparator: (typeof I18NEXT_OPTIONS)['nsSeparator']
    resources: typeof namespaces
  }
}
