import type { CallPrivacy, Privacy, PrivacyFields } from '@/recorder/privacy'
import type { EndpointSpec } from '../core/endpoint/endpoint-spec'
import { toApiError } from '../core/endpoint/errors'
import { readAnswer } from '../core/endpoint/read-answer'
import { FIELD_KINDS, inputShape, type Shape, shapeOf } from '../core/wire/metadata'

/** The privacy of the fields that an endpoint declares. What it does not declare is replaced in a report. */
export function privacyOf(spec: EndpointSpec): CallPrivacy {
  const given = spec.input && ofShape(inputShape(spec.input))
  return {
    input: given as PrivacyFields | undefined,
    output: ofShape(shapeOf(spec.output)),
    said: (status, body) => wordsOf(spec, status, body),
  }
}

/** The server's words that the app reads in an answer; empty without any. */
function wordsOf(spec: EndpointSpec, status: number, body: string): string {
  try {
    readAnswer(spec, status, body)
    return ''
  } catch (error) {
    return toApiError(error).said
  }
}

function ofShape(shape: Shape): Privacy | undefined {
  switch (shape.kind) {
    case 'field':
      return shape.parts ? { '': FIELD_KINDS[shape.is], ...ofFields(shape.parts) } : FIELD_KINDS[shape.is]
    case 'list': {
      const entry = ofShape(shape.item)
      return entry && (shape.name === undefined ? [entry] : [entry, shape.name])
    }
    case 'record': {
      const fields = ofFields({ ...shape.fields, ...shape.parts })
      const bare = shape.bareText === undefined ? undefined : fields[shape.bareText]
      return bare ? { '': bare, ...fields } : fields
    }
    case 'anything':
      return undefined
  }
}

/** A time beside a phone number is one of that member's life, by which they can be found: its day is enough. */
function ofFields(fields: Readonly<Record<string, Shape>>): PrivacyFields {
  const isPerson = Object.values(fields).some((one) => one.kind === 'field' && one.is === 'phone')
  const known = Object.entries(fields).flatMap(([name, field]) => {
    const isTime = field.kind === 'field' && field.is === 'instant'
    const privacy = isPerson && isTime ? 'day' : ofShape(field)
    return privacy ? [[name, privacy] as const] : []
  })
  return Object.fromEntries(known)
}
