import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderRoute } from '@/testing/screen/render-route'
import { sent } from '@/testing/screen/sandbox'

it('reads what the server writes in a language again after a choice of language', async () => {
  const { user } = await renderRoute('/contact', { phone: null })
  await waitFor(() => expect(sent('GET', '/api/lookup/contact')).toBe(1))
  await user.selectOptions(await screen.findByTestId('lang-select'), 'th')
  await waitFor(() => expect(sent('GET', '/api/lookup/contact')).toBe(2))
})
