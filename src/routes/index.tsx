import { createFileRoute, redirect } from '@tanstack/react-router'

// The public shell's root leads to the member's pages; their guard sends visitors to sign in (specification section 2).
export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ to: '/user/home', replace: true })
  },
})
