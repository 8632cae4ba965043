import {
  type Mutation,
  MutationCache,
  type MutationFilters,
  type MutationKey,
  onlineManager,
  QueryCache,
  QueryClient,
  type QueryKey,
  type UseMutationOptions,
} from '@tanstack/react-query'
import { sessionOf } from '@/session/token'
import { toast } from '@/stores/toasts'
import { endsSession } from '../endpoint/codes'
import type { Domain, EndpointSpec } from '../endpoint/endpoint-spec'
import { ApiError, toApiError } from '../endpoint/errors'
import type { Finding } from '../endpoint/evidence'
import { loadTransport } from '../transport/load-transport'
import { freshFor, keepSteadyTimes } from './freshness'
import { noteSent, retryAfterWake } from './wake-retry'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
    /** `isShownInPlace`: the screen shows a failed refetch itself, so no toast does. */
    queryMeta: { spec?: EndpointSpec; isShownInPlace?: boolean }
    /** `held`: not a request, but a lock (`lockUntilRefetched`). */
    mutationMeta: { spec?: EndpointSpec; held?: boolean }
  }
}

/** The policy of all money actions (`money-policy.ts`). */
interface MoneyPolicy {
  begin: (client: QueryClient, mutation: WithMeta, variables: unknown) => void
  findOutcome: (client: QueryClient, spec: EndpointSpec, failure: ApiError) => Promise<Finding | undefined>
  settle: (client: QueryClient, mutation: WithMeta, failure: ApiError | null) => Promise<unknown>
  readNoLater: () => void
}
type WithMeta = Pick<Mutation, 'meta' | 'mutationId'>

/** Loads the money policy lazily, because pages without money actions don't need it. */
export type LoadMoneyPolicy = () => MoneyPolicy | Promise<MoneyPolicy>

const READ_RETRIES = 2
const RETRY_BASE_MS = 500
const FRESH_MS = 5_000
// How long a settled mutation and its input (a password, say) are kept, in ms. Not 0: while a mutation
// is pending, the cache tries again and again to remove it, at this interval.
const FORGET_MS = 1_000
const QUIET_KINDS = ['cancelled', 'network', 'timeout', 'offline']

/**
 * Makes the query client with the app's policy (docs/requirements.md). Reads are retried up to twice after network
 * errors and 5xx; writes never. An offline write fails at once. When a write has settled, what it invalidates is
 * refetched. `loadMoneyPolicy` is called before each money action is sent.
 */
export function createQueryClient(loadMoneyPolicy: LoadMoneyPolicy): QueryClient {
  // The library assumes that a page starts online. On a page that starts offline it would take the later `online` event
  // for no change, and refetch nothing.
  onlineManager.setOnline(navigator.onLine)
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        // Would be off by default with networkMode 'always'.
        refetchOnReconnect: true,
        staleTime: freshFor(FRESH_MS),
        // Data is kept, so that a page that is opened again shows it instead of a skeleton. The member's queries are
        // removed at sign-out.
        gcTime: Number.POSITIVE_INFINITY,
        // By default a component renders again only for the fields of a result that it has read. A child that mounts
        // later may be the first to read the error. An error before that mount would then cause no render.
        notifyOnChangeProps: 'all',
        retry: (count, error) => count < READ_RETRIES && isTransient(error),
        retryDelay: (attempt) => RETRY_BASE_MS * 2 ** attempt,
      },
      mutations: { networkMode: 'always', retry: false, gcTime: FORGET_MS },
    },
    queryCache: new QueryCache({
      // A failed first load shows in place. A failed refetch keeps the data, so a toast reports it, unless its kind is
      // one of QUIET_KINDS.
      onError: (error, query) => {
        retryAfterWake(client, query, error)
        const isOnScreen = query.state.data === undefined || query.meta?.isShownInPlace
        if (!isOnScreen && isReportedFailure(toApiError(error))) toast({ error: toApiError(error) })
      },
    }),
    mutationCache: new MutationCache({
      onMutate: async (variables, mutation) => {
        if (typeof mutation.meta?.spec?.evidence !== 'function') return
        const session = sessionOf()
        // Without the policy nothing is sent. The code that sends is loaded first, because a stored action counts as
        // sent.
        const loaded = Promise.all([loadMoneyPolicy(), loadTransport()])
        const [policy] = await loaded.catch(() => [null])
        if (!policy) throw new ApiError('offline')
        if (sessionOf() !== session) throw new ApiError('cancelled')
        policies.set(client, policy)
        policy.begin(client, mutation, variables)
      },
      onSuccess: async (data, variables, _onMutateResult, mutation) => {
        answered.add(mutation)
        const queryKey = mutation.meta?.spec?.updates?.(variables)
        if (!queryKey || isOfSignedOutMember(client, mutation)) return
        // A read that started before the write may return old data after it.
        await client.cancelQueries({ queryKey, exact: true })
        client.setQueryData(queryKey, data)
      },
      onError: (error, _variables, _onMutateResult, mutation) => {
        const failure = toApiError(error)
        if (mutation.meta?.spec?.errors === 'caller' || failure.kind === 'cancelled') return
        if (!isOfSignedOutMember(client, mutation))
          toast({
            error: failure,
            write: true,
            ...(failure.finding?.is === 'shown' ? { kind: 'success' } : {}),
          })
      },
      // A successful mutation stays pending until its refetches finish. A failed one settles without them, so that its
      // error is reported without delay. A lock then keeps its button busy until the refetches finish.
      onSettled: async (_data, error, variables, _onMutateResult, mutation) => {
        const { meta, options } = mutation
        const settleMoney = async () => {
          if (meta?.spec?.movesMoney || meta?.spec?.keptUntilTold)
            await policies.get(client)?.settle(client, mutation, error && toApiError(error))
        }
        if (isOfSignedOutMember(client, mutation)) return settleMoney()
        const domains = meta?.spec?.invalidates ?? []
        const refetched = Promise.all([
          refetch(client, domains, error ? undefined : meta?.spec?.updates?.(variables)),
          settleMoney(),
        ])
        if (!error) await refetched
        else if (domains.length > 0) lockUntilRefetched(client, options.mutationKey, refetched)
      },
    }),
  })
  keepSteadyTimes(client.getQueryCache())
  noteSent(client.getQueryCache())
  // Money may have moved while the page was in the back-forward cache, even if the wallet still counts as fresh.
  globalThis.addEventListener?.('pageshow', ({ persisted }) => {
    if (persisted) client.invalidateQueries({ queryKey: ['wallet'] })
  })
  return client
}

/** The policy of each client, once it is loaded. */
const policies = new WeakMap<QueryClient, MoneyPolicy>()

/** What the evidence says of a failed write; undefined when its answer told the outcome, or nothing can show it. */
export const findOutcome = (client: QueryClient, spec: EndpointSpec, failure: ApiError) =>
  policies.get(client)?.findOutcome(client, spec, failure)

/** Forgets the writes of a member who leaves, and the reads that were to follow later. */
export function forgetWrites(client: QueryClient) {
  client.getMutationCache().clear()
  policies.get(client)?.readNoLater()
}

/** Whether a mutation is a request, and not a lock (`lockUntilRefetched`). */
export const isRequest = ({ meta }: Pick<Mutation, 'meta'>): boolean => !meta?.held

/** Writes whose answers must not be lost: a reload of the page waits for them. */
export const pendingWrites: MutationFilters = {
  predicate: (action) => isRequest(action) && !action.meta?.spec?.idempotent,
}

/** Mutations that have succeeded. Such a mutation stays pending until its refetches finish. */
const answered = new WeakSet<object>()

/** Whether a mutation has its answer, and only its refetches are pending. */
export const isAnswered = (action: object): boolean => answered.has(action)

/** Money actions without an answer yet. */
export const pendingMoneyWrites: MutationFilters = {
  status: 'pending',
  predicate: (action) => isRequest(action) && !answered.has(action) && Boolean(action.meta?.spec?.movesMoney),
}

/** Whether the member signed out in the meantime: `forgetMember` removes their mutations from the cache. */
export function isOfSignedOutMember(client: QueryClient, { mutationId }: { mutationId: number }): boolean {
  return !client.getMutationCache().find({ predicate: (other) => other.mutationId === mutationId })
}

/**
 * Runs a mutation outside components (the chat), where `useOnce` isn't available. This client's policy
 * applies, without the lock of `useOnce`. Rejects with an ApiError.
 */
export function runMutation<Output, Variables>(
  client: QueryClient,
  options: UseMutationOptions<Output, ApiError, Variables>,
  variables: Variables,
): Promise<Output> {
  return client.getMutationCache().build(client, options).execute(variables)
}

/** Locks a mutation key until `refetched` resolves: a further mutation, which sends nothing, is pending until then. */
export function lockUntilRefetched(
  client: QueryClient,
  mutationKey: MutationKey | undefined,
  refetched: Promise<unknown>,
) {
  const lock = { mutationFn: () => refetched, meta: { held: true } }
  runMutation(client, mutationKey ? { ...lock, mutationKey } : lock, undefined)
}

/** Whether a failed refetch deserves a toast. A poor connection doesn't. */
export function isReportedFailure({ kind }: ApiError): boolean {
  return !QUIET_KINDS.includes(kind)
}

/**
 * True for a failure worth a retry: a lost connection or a 5xx, unless it says that the site is closed or the session
 * has ended. A timeout has waited long enough.
 */
function isTransient(error: unknown): boolean {
  const { kind, status, code } = toApiError(error)
  if (code === 'gone' || endsSession(code)) return false
  return kind === 'network' || status >= 500
}

/**
 * Refetches the mounted queries of the domains and marks their unmounted ones stale. Skips the query with the key
 * `known`, which is already up to date.
 */
export async function refetch(client: QueryClient, domains: readonly Domain[], known?: QueryKey) {
  const knownKey = JSON.stringify(known)
  const predicate = ({ queryKey }: { queryKey: QueryKey }) =>
    domains.some((domain) => domain === queryKey[0]) && JSON.stringify(queryKey) !== knownKey
  await client.invalidateQueries({ predicate })
  // Another write may have started a newer refetch: wait for that one.
  await client.refetchQueries({ predicate, fetchStatus: 'fetching' }, { cancelRefetch: false })
}
