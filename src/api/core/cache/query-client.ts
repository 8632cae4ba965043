import {
  type Mutation,
  MutationCache,
  type MutationFilters,
  type MutationKey,
  onlineManager,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { readToken } from '@/session/token'
import { toast } from '@/stores/toasts'
import { endsSession } from '../endpoint/codes'
import type { Domain, EndpointSpec } from '../endpoint/endpoint-spec'
import { ApiError, toApiError } from '../endpoint/errors'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
    queryMeta: { spec?: EndpointSpec }
    /** `held`: nothing is sent, a failed action's place is kept (`holdPlace`). */
    mutationMeta: { spec?: EndpointSpec; held?: boolean }
  }
}

/** What holds for every action with money (`money-policy.ts`). */
interface MoneyPolicy {
  begin: (client: QueryClient, mutation: WithMeta, variables: unknown) => void
  settle: (client: QueryClient, mutation: WithMeta, failure: ApiError | null) => Promise<unknown>
}
type WithMeta = Pick<Mutation, 'meta'>

/** Gives it. Loaded late: pages without such actions do without it. */
export type LoadMoneyPolicy = () => MoneyPolicy | Promise<MoneyPolicy>

const READ_RETRIES = 2
const RETRY_BASE_MS = 500
const FRESH_MS = 5_000
// What was sent (a password, say) is soon forgotten. Not at once: 0 would look again every moment until it has settled.
const FORGET_MS = 1_000
const QUIET_KINDS = ['cancelled', 'network', 'timeout', 'offline']

/**
 * The one place with policy (docs/requirements.md): reads are retried twice on network errors and 5xx, writes
 * never; a write made offline fails at once instead of waiting; what a write touches is refetched however it ends.
 * `loadMoneyPolicy` is asked before the first action with money is sent.
 */
export function createQueryClient(loadMoneyPolicy: LoadMoneyPolicy): QueryClient {
  // The library takes a page to open with a connection: of one that does not it would miss the connection's coming.
  onlineManager.setOnline(navigator.onLine)
  let money: MoneyPolicy | undefined
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        // 'always' alone would turn this off.
        refetchOnReconnect: true,
        staleTime: FRESH_MS,
        // A query is handed on to the place that shows it, which may be drawn later (a sheet's content): a failure that came
        // in between would reach nobody, were whoever asked only told of what it has read itself.
        notifyOnChangeProps: 'all',
        retry: (count, error) => count < READ_RETRIES && isTransient(error),
        retryDelay: (attempt) => RETRY_BASE_MS * 2 ** attempt,
      },
      mutations: { networkMode: 'always', retry: false, gcTime: FORGET_MS },
    },
    queryCache: new QueryCache({
      // A first load fails in its place; a failed refresh of what is on screen is told once.
      onError: (error, query) => {
        if (query.state.data !== undefined && isReportedFailure(toApiError(error)))
          toast({ error: toApiError(error) })
      },
    }),
    mutationCache: new MutationCache({
      onMutate: async (variables, mutation) => {
        if (!mutation.meta?.spec?.movesMoney) return
        const token = readToken()
        // Without it nothing is sent.
        const policy = await Promise.resolve(loadMoneyPolicy()).catch(() => null)
        if (!policy) throw new ApiError('offline')
        if (readToken() !== token) throw new ApiError('cancelled')
        money = policy
        policy.begin(client, mutation, variables)
      },
      onSuccess: async (data, variables, _onMutateResult, mutation) => {
        answered.add(mutation)
        const queryKey = mutation.meta?.spec?.updates?.(variables)
        if (!queryKey || isOfSignedOutMember(client, mutation)) return
        // A read that was asked before the write may answer after it.
        await client.cancelQueries({ queryKey, exact: true })
        client.setQueryData(queryKey, data)
      },
      onError: (error, _variables, _onMutateResult, mutation) => {
        const failure = toApiError(error)
        if (mutation.meta?.spec?.errors === 'caller' || failure.kind === 'cancelled') return
        if (!isOfSignedOutMember(client, mutation)) toast({ error: failure, write: true })
      },
      // The action stays under way until the balance is true; what failed is told at once all the same.
      onSettled: async (_data, error, variables, _onMutateResult, mutation) => {
        if (isOfSignedOutMember(client, mutation)) return
        const { meta, options } = mutation
        const domains = meta?.spec?.invalidates ?? []
        const refetched = Promise.all([
          refetch(client, domains, error ? undefined : meta?.spec?.updates?.(variables)),
          meta?.spec?.movesMoney && money?.settle(client, mutation, error && toApiError(error)),
        ])
        if (!error) await refetched
        else if (domains.length > 0) lockUntilRefetched(client, options.mutationKey, refetched)
      },
    }),
  })
  // Money may have moved elsewhere while the page lay in the back-forward cache, where what was just read stays fresh.
  globalThis.addEventListener?.('pageshow', ({ persisted }) => {
    if (persisted) client.invalidateQueries({ queryKey: ['wallet'] })
  })
  return client
}

/** Whether an action of the mutation cache was sent, and is not a failed one's place that is held. */
export const isRequest = ({ meta }: Pick<Mutation, 'meta'>): boolean => !meta?.held

/** The actions whose answers must not be lost: a page that would load itself anew waits for them. */
export const pendingWrites: MutationFilters = {
  predicate: (action) => isRequest(action) && !action.meta?.spec?.idempotent,
}

/** Actions whose good answer is in, though they are under way until what they refetch is, too. */
const answered = new WeakSet<object>()

/** The actions with money whose answers are still to come. */
export const pendingMoneyWrites: MutationFilters = {
  status: 'pending',
  predicate: (action) => isRequest(action) && !answered.has(action) && Boolean(action.meta?.spec?.movesMoney),
}

/** Whoever pressed has signed out meanwhile: with them their writes were taken out of the cache (`forgetMember`). */
function isOfSignedOutMember(client: QueryClient, { mutationId }: { mutationId: number }): boolean {
  return !client.getMutationCache().find({ predicate: (other) => other.mutationId === mutationId })
}

/** Keeps an action under way that has failed, for whoever asks the mutation cache, until its refetch is over. */
export function lockUntilRefetched(
  client: QueryClient,
  mutationKey: MutationKey | undefined,
  refetched: Promise<unknown>,
) {
  client
    .getMutationCache()
    .build(client, {
      ...(mutationKey ? { mutationKey } : {}),
      mutationFn: () => refetched,
      meta: { held: true },
    })
    .execute(undefined)
}

/** Whether a failed refresh is worth a toast: a weak connection is not. */
function isReportedFailure({ kind }: ApiError): boolean {
  return !QUIET_KINDS.includes(kind)
}

/** What may be over in a moment: a lost connection, a server that broke down. A timeout has waited long enough. */
function isTransient(error: unknown): boolean {
  const { kind, status, code } = toApiError(error)
  if (code === 'gone' || endsSession(code)) return false
  return kind === 'network' || status >= 500
}

/** Refetches what is on screen of the domains, and marks the rest stale; `known` is already up to date. */
export async function refetch(client: QueryClient, domains: readonly Domain[], known?: QueryKey) {
  const knownKey = JSON.stringify(known)
  const predicate = ({ queryKey }: { queryKey: QueryKey }) =>
    domains.some((domain) => domain === queryKey[0]) && JSON.stringify(queryKey) !== knownKey
  await client.invalidateQueries({ predicate })
  // Another write may have asked anew meanwhile: its answer is the one to wait for.
  await client.refetchQueries({ predicate, fetchStatus: 'fetching' }, { cancelRefetch: false })
}
