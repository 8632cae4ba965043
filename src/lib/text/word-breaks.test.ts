import { expect, it } from 'vitest'
import { linePartsOf, withoutMarks } from './word-breaks'

withoutMarks({
  action: 'ການ\u200bຮັບ\u200bໂບນັດ',
  other: 'ໃນ\u200bລະບົບ',
  inner: 'ໂບ\u200bນັດ',
  word: '\u200bອັບໂຫຼດບິນໂອນ',
})

it.each([
  ['a marked run', 'ການຮັບໂບນັດ', ['ການ', 'ຮັບ', 'ໂບນັດ']],
  // The longest run that it contains counts: a shorter one would cut the word.
  ['a run with a marked one in it', 'ຍັງບໍ່ພົບການຮັບໂບນັດນີ້', ['ຍັງບໍ່ພົບ', 'ການ', 'ຮັບ', 'ໂບນັດ', 'ນີ້']],
  ['a run of two marked ones', 'ການຮັບໂບນັດໃນລະບົບ', ['ການ', 'ຮັບ', 'ໂບນັດ', 'ໃນ', 'ລະບົບ']],
  ['a run of one word', 'ອັບໂຫຼດບິນໂອນ', null],
  ['a run with one word in it', 'ພົບອັບໂຫຼດບິນໂອນນີ້', ['ພົບ', 'ອັບໂຫຼດບິນໂອນ', 'ນີ້']],
  ['a run without one', 'ສະບາຍດີ', null],
])('%s may break at its marks, and around another text', (_, text, parts) => {
  expect(linePartsOf(text)).toEqual(parts)
})
