import { type RefObject, type SyntheticEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '@/currency/currency'
import { amountText, canGoOn, pasteInto, readAmount, shownAs } from '@/currency/typed-amount'
import { groupDigits, type Satang } from '@/lib/money'
import { Button } from '../layout/button'
import { Field, type FieldProps } from './field'
import { typeInto, useForm } from './form'

type Own = 'type' | 'inputMode' | 'autoComplete' | 'enterKeyHint' | 'trailing' | 'aside'

interface AmountFieldProps extends Omit<FieldProps, Own> {
  currency: string
  /** Amounts in baht, each with a button that fills it in. `quickTestId` gives the button's handle. */
  quickAmounts?: readonly number[]
  quickTestId?: (amount: number) => string
  /** A button that fills in `amount`, such as the whole balance. It is disabled while that is unknown (null). */
  all?: { label: string; testId: string; amount: Satang | null; onFilled?: () => void }
}

/**
 * A money amount as a text input: a number input accepts `1e3`, drops Thai digits and changes on mouse wheel. Digits
 * are grouped while typing and the caret stays in place. Leaving the field shows the amount as it was read.
 */
export function AmountField({ currency, quickAmounts = [], quickTestId, all, ...field }: AmountFieldProps) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const typing = useAmountTyping(box, field.name)
  const { busy } = useForm()
  const fill = (text: string) => typeInto(box.current?.querySelector('input') ?? null, text)
  return (
    <div ref={box}>
      <Field
        {...field}
        aside={
          all && (
            <Button
              look="link"
              data-testid={all.testId}
              disabled={busy || all.amount === null}
              onClick={() => {
                fill(amountText(all.amount))
                all.onFilled?.()
              }}
              className="-mt-2 -mr-4 mb-1 items-end pb-0"
            >
              {all.label}
            </Button>
          )
        }
        type="text"
        inputMode={useCurrency() === 'LAK' ? 'numeric' : 'decimal'}
        autoComplete="off"
        enterKeyHint="done"
        // It shows what was sent.
        readOnly={busy}
        {...typing}
        className="font-semibold text-xl tabular-nums"
        trailing={<span className="pr-3 text-muted">{currency}</span>}
      />
      {quickAmounts.length > 0 && (
        <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,5em),1fr))] gap-2">
          {quickAmounts.map((amount) => (
            <Button
              key={amount}
              data-testid={quickTestId?.(amount)}
              aria-label={t('common.amountOf', { amount: groupDigits(String(amount)), currency })}
              disabled={busy}
              onClick={() => fill(String(amount))}
            >
              {groupDigits(String(amount))}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

/** An input's value and selection before an edit. */
interface Before {
  value: string
  start: number
  end: number
}

/**
 * Gives the events of an amount input: groups digits while typing and keeps the caret. Pasted text is parsed on its own,
 * so that its commas aren't mistaken for those that this hook has set. Text that isn't an amount stays, and the form
 * shows the error at once, or when the field is left if more keys could have made an amount of it. Leaving also shows an
 * amount as it was read. `box` contains the input.
 *
 * Many phone keyboards compose: they hold the text and would lose their place if it changed. Until they let go of it,
 * the field shows what they made of it, perhaps with this hook's commas at other places, and `data-reading` is what it
 * means.
 */
function useAmountTyping(box: RefObject<HTMLElement | null>, name: string) {
  const { refuse } = useForm()
  const before = useRef<Before>(null)
  const isLeft = useRef(false)

  // A native listener, because React builds its onBeforeInput from other events and doesn't call it for deletions.
  useEffect(() => {
    const remember = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement)) return
      const { value, selectionStart, selectionEnd } = target
      before.current = { value, start: selectionStart ?? value.length, end: selectionEnd ?? value.length }
    }
    const element = box.current
    element?.addEventListener('beforeinput', remember)
    return () => element?.removeEventListener('beforeinput', remember)
  }, [box])

  const onInput = ({ currentTarget: input, nativeEvent }: SyntheticEvent<HTMLInputElement>) => {
    const event: Partial<InputEvent> = nativeEvent
    if (event.isComposing) {
      input.dataset.reading =
        insertion(input, before.current) ?? groupDigits(input.value, input.dataset.shown)
      return
    }
    delete input.dataset.reading
    const typed = afterEdit(input, before.current, event.inputType)
    before.current = null
    show(input, typed)
    const read = readAmount(input.value)
    if (!read.ok && read.reason !== 'empty' && (isLeft.current || !canGoOn(input.value))) refuse(name)
  }
  const onCompositionEnd = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
    const { reading } = input.dataset
    if (reading === undefined) return
    before.current = null
    show(input, reading)
    typeInto(input, reading)
  }
  const onBlur = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
    const shown = shownAs(input.value)
    if (shown === input.value || input.value.trim() === '') return
    isLeft.current = true
    typeInto(input, shown ?? input.value)
    isLeft.current = false
  }
  return { onInput, onCompositionEnd, onBlur }
}

/** The text to show after an edit. A value that was replaced as a whole is parsed on its own, as pasted text is. */
function afterEdit(input: HTMLInputElement, before: Before | null, inputType = ''): string {
  if (before && inputType.startsWith('deleteContent')) deletePastComma(input, before)
  const { value, dataset } = input
  const pasted = insertion(input, before)
  if (pasted !== null) return pasted
  const isTyped =
    (before && insertedBy(before, value) !== null) || /^(delete|history|insertText)/.test(inputType)
  return groupDigits(value, isTyped ? dataset.shown : '')
}

/**
 * A deleted comma would only come back, and the key would do nothing. So the key also deletes the digit that is beyond
 * the comma.
 */
function deletePastComma(input: HTMLInputElement, { value, start, end }: Before) {
  const caret = input.selectionStart ?? 0
  const wasComma = start === end && input.value === value.slice(0, caret) + value.slice(caret + 1)
  if (!wasComma || groupDigits(input.value, value) !== value) return
  const from = caret < start ? caret - 1 : caret
  input.value = input.value.slice(0, from) + input.value.slice(from + 1)
  input.setSelectionRange(from, from)
}

/** The text after an insertion of more than one character, such as a paste; null for another edit. */
function insertion(input: HTMLInputElement, before: Before | null): string | null {
  const inserted = before && insertedBy(before, input.value)
  return before && inserted && inserted.length > 1 ? pasteInto(before.value, before, inserted) : null
}

/** The text that replaced the selection; null for any other kind of edit. */
function insertedBy({ value, start, end }: Before, after: string): string | null {
  const [head, tail] = [value.slice(0, start), value.slice(end)]
  const fits = after.length >= head.length + tail.length && after.startsWith(head) && after.endsWith(tail)
  return fits ? after.slice(head.length, after.length - tail.length) : null
}

/** Sets the text. The number of characters after the caret stays the same, not counting commas. */
function show(input: HTMLInputElement, text: string) {
  input.dataset.shown = text
  if (text === input.value) return
  const behind = input.value.slice(input.selectionEnd ?? input.value.length).replaceAll(',', '').length
  input.value = text
  let position = text.length
  for (let counted = 0; position > 0 && counted < behind; position--)
    if (text[position - 1] !== ',') counted++
  input.setSelectionRange(position, position)
}
