import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useNavigate,
} from '@tanstack/react-router'
import axios from 'axios'
import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { initReactI18next, useTranslation } from 'react-i18next'
import { z } from 'zod'

// The yardstick of `npm run bench`: this project's libraries as they come (zod whole, not the smaller half that the app
// uses) with one form and nothing else, drawn by JavaScript.
const answer = z.object({ token: z.string() })

function Login() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { mutate } = useMutation({
    mutationFn: async (form: HTMLFormElement) =>
      answer.parse((await axios.post('/api/login', new FormData(form))).data),
    onSuccess: () => navigate({ to: '/' }),
  })
  return (
    <main>
      <h1>{t('title')}</h1>
      <form onSubmit={(event) => [event.preventDefault(), mutate(event.currentTarget)]}>
        <label>
          {t('username')} <input name="username" type="tel" />
        </label>
        <label>
          {t('password')} <input name="password" type="password" />
        </label>
        <button type="submit">{t('title')}</button>
      </form>
    </main>
  )
}

const root = createRootRoute({ component: Outlet })
const login = createRoute({ getParentRoute: () => root, path: '$', component: Login })
const router = createRouter({ routeTree: root.addChildren([login]) })
const translation = { title: 'เข้าสู่ระบบ', username: 'เบอร์โทรศัพท์', password: 'รหัสผ่าน' }
i18next.use(initReactI18next).init({ lng: 'th', resources: { th: { translation } } })

const element = document.getElementById('root')
if (element)
  createRoot(element).render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
