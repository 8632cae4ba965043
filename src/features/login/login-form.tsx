import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useRouter, useSearch } from '@tanstack/react-router'
import Keyboard from 'lucide-react/icons/keyboard'
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { login } from '@/api/auth'
import { useOnce } from '@/api/core/cache/use-once'
import { ApiError } from '@/api/core/endpoint/errors'
import { active } from '@/api/lookup'
import { Field } from '@/components/form/field'
import { checked, Form, type FormValues } from '@/components/form/form'
import { FormError } from '@/components/form/form-error'
import { PasswordField } from '@/components/form/password-field'
import { SubmitButton } from '@/components/form/submit-button'
import { Button, IconButton } from '@/components/layout/button'
import { env } from '@/env'
import { readStored } from '@/lib/browser/storage'
import { useStore } from '@/lib/browser/store'
import { within } from '@/lib/browser/within'
import { safePath } from '@/lib/text/links'
import { beginSession } from '@/member/member-session'
import { maskName, normalisePhone } from '@/rules/phone'
import { markOf, memberMark, rememberedName, rememberName } from '@/session/last-member'
import { notCarriedOut, siteGone } from '@/session/session-events'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A registration whose answer was neither yes nor no: its number, and the server's words. */
    registered?: { phone: string; said: string }
    /** The number of a registration just made. */
    signInAs?: string
  }
}

const EndedActions = lazy(() => import('./ended-actions'))

/** How long a sign-in waits for the site's state, in ms. */
const ACTIVE_WAIT_MS = 5_000

const FIELDS = ['username', 'password', 'remember'] as const

/**
 * The sign-in form: both fields required; a refusal is shown until something is typed.
 */
export function LoginForm() {
  const { t } = useTranslation()
  const router = useRouter()
  const { registered, signInAs } = useLocation({ select: ({ state }) => state })
  const search: { redirect?: string; expired?: string } = useSearch({ strict: false })
  const signIn = useSignIn()
  const isRefused = useStore(notCarriedOut) !== null
  const isWrong = signIn.error?.kind === 'refused'
  const hasEndedActions = isRefused || readStored('sent-actions') !== null

  const submit = ({ username, password, remember }: FormValues<(typeof FIELDS)[number]>) => {
    signIn.press(
      { username: usernameOf(username), password },
      {
        onSuccess: ({ token, mark }) => {
          // Nobody is led to the page that another member has left.
          const last = memberMark()
          const isOther = last !== null && last !== mark
          beginSession(token, remember === 'on', mark)
          const isKept = remember === 'on' && !env.hidden.includes('known-number')
          rememberName(isKept ? usernameOf(username) : null)
          const to = isOther ? '/user/home' : wayBack(router.routesByPath, search.redirect)
          router.navigate({ to, replace: true })
        },
      },
    )
  }

  return (
    <Form
      fields={FIELDS}
      check={(values) =>
        checked(values, {
          username: values.username ? undefined : t('common.required'),
          password: values.password ? undefined : t('common.required'),
        })
      }
      onSubmit={submit}
      onEdit={() => {
        // A running call is not reset, because its outcome is shown here.
        if (!signIn.sending) signIn.reset()
      }}
      busy={signIn.busy}
      className="flex flex-col gap-4"
    >
      {search.expired && (
        <p role="status" className="rounded-control bg-info-soft px-4 py-3 text-info">
          {t('login.expired')}
        </p>
      )}
      {registered && (
        <p
          role="status"
          data-testid="login-registered"
          data-outcome="unknown"
          className="whitespace-pre-line rounded-control bg-warning-soft px-4 py-3"
        >
          {[
            registered.said && t('client.said', { text: registered.said }),
            t('login.registered', { phone: registered.phone }),
          ]
            .filter(Boolean)
            .join('\n')}
        </p>
      )}
      <Suspense fallback={null}>{hasEndedActions && <EndedActions />}</Suspense>
      <UsernameField initial={registered?.phone ?? signInAs} refused={isWrong} />
      <PasswordField
        label={t('login.password')}
        name="password"
        testId="login-password"
        aria-invalid={isWrong}
        autoComplete="current-password"
        enterKeyHint="go"
      />
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="remember" data-testid="login-remember" className="size-5 accent-ink" />
        {t('login.remember')}
      </label>
      {signIn.error && signIn.error.kind !== 'cancelled' && (
        <FormError error={signIn.error} testId="login-error" />
      )}
      <SubmitButton data-testid="login-submit">{t('login.submit')}</SubmitButton>
      <Link
        to="/contact"
        search={{ about: 'password' }}
        data-testid="login-forgot"
        className="link self-center px-1"
      >
        {t('contact.password.title')}
      </Link>
    </Form>
  )
}

/**
 * The sign-in. A press sends it as soon as the site's status is known, or after 5 s without it. The page requested the
 * status when it opened. If the site is closed, a press shows `/terminated` and sends nothing. The member's mark is made
 * meanwhile.
 */
function useSignIn() {
  const queryClient = useQueryClient()
  const options = login()
  return useOnce({
    ...options,
    mutationFn: async (variables) => {
      const mark = markOf(variables.username)
      if (await isTerminated(queryClient)) {
        siteGone()
        throw new ApiError('cancelled')
      }
      return { ...(await options.mutationFn(variables)), mark: await mark }
    },
  })
}

async function isTerminated(queryClient: QueryClient): Promise<boolean> {
  const answer = queryClient
    .query({ ...active(), staleTime: 'static' })
    .then(({ terminated }) => terminated === 'gone')
  // If the lookup fails or takes too long, sign-in continues.
  return within(answer, ACTIVE_WAIT_MS).catch(() => false)
}

/** The page after sign-in: the redirect if it is a page of the app, else home. */
function wayBack(pages: object, redirect: string | undefined): string {
  const path = safePath(redirect) ?? ''
  const [page = ''] = path.split(/\/?(?:[?#]|$)/)
  return Object.hasOwn(pages, page) ? path : '/user/home'
}

/** The user name to send: a phone number normalised as at registration; the name of an old account as typed. */
function usernameOf(typed: string): string {
  const digits = normalisePhone(typed)
  return /^\d+$/.test(digits) ? digits : typed
}

const NAME = 'username'

/**
 * The user name. Most are phone numbers; a button changes the keypad, because the names of old accounts have letters.
 * That of a remembered member is in the field already and shown masked. The field stays in its place, out of sight, for
 * password managers: another name that they fill in brings it back.
 */
function UsernameField(props: { initial?: string | undefined; refused?: boolean }) {
  const { initial, refused = false } = props
  const { t } = useTranslation()
  const [letters, setLetters] = useState(false)
  const [known, setKnown] = useState(() => (initial ? null : rememberedName()))
  const change = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const input = currentTarget.form?.elements.namedItem(NAME)
    if (!(input instanceof HTMLInputElement)) return
    setLetters(!letters)
    // At once, because phones choose the keypad when a field gets the focus, and show it only within the press.
    input.inputMode = letters ? 'tel' : 'text'
    input.blur()
    input.focus()
  }
  const forget = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const input = currentTarget.form?.elements.namedItem(NAME)
    rememberName(null)
    setKnown(null)
    if (!(input instanceof HTMLInputElement)) return
    input.value = ''
    input.focus()
  }
  return (
    <div>
      {known && (
        <>
          <p className="mb-1 font-medium">{t('login.username')}</p>
          <div className="flex min-h-13 items-center justify-between gap-x-2 rounded-control border border-line bg-surface pl-3">
            <span data-testid="login-known" translate="no" className="min-w-0 break-all">
              {maskName(known)}
            </span>
            <Button look="link" data-testid="login-not-you" className="shrink-0" onClick={forget}>
              {t('login.notYou')}
            </Button>
          </div>
        </>
      )}
      <div className={known ? 'sr-only' : undefined} aria-hidden={known ? true : undefined}>
        <Field
          label={t('login.username')}
          name={NAME}
          testId="login-username"
          aria-invalid={refused}
          type="text"
          inputMode={letters ? 'text' : 'tel'}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          defaultValue={initial ?? known ?? undefined}
          tabIndex={known ? -1 : undefined}
          onInput={({ currentTarget }) => setKnown((name) => (currentTarget.value === name ? name : null))}
          trailing={
            known ? undefined : (
              <IconButton
                data-testid="login-letters"
                label={t('login.letters')}
                aria-pressed={letters}
                onClick={change}
                tone={letters ? 'text-info' : 'text-muted'}
              >
                <Keyboard />
              </IconButton>
            )
          }
        />
      </div>
    </div>
  )
}
