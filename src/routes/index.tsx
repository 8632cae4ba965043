import { createFileRoute, redirect } from '@tanstack/react-router'

// The root leads to the member pages, whose guard sends visitors to sign in.
export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ to: '/user/home', replace: true })
  },
})
