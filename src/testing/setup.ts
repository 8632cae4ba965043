import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import './happy-dom-purify'

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
