import { useQuery } from '@tanstack/react-query'
import { notice } from '@/api/lookup'
import { ServerHtml } from '@/components/media/server-html'
import { percentDigits } from '@/lib/percent'
import { fillPercentToken } from '@/rules/percent-token'

/**
 * The operator's text of a bonus or promotion, with its placeholder for the failure percentage filled in. If the
 * operator's notice has that placeholder too, the filled notice follows (specification section 4).
 */
export function FilledText({ html, percentFail }: { html: string; percentFail: number | null }) {
  const { data } = useQuery(notice())
  const digits = percentFail === null ? null : percentDigits(percentFail)
  const words = data?.notice ?? ''
  const operatorNotice = fillPercentToken(words, digits)
  return (
    <>
      <ServerHtml html={fillPercentToken(html, digits)} />
      {operatorNotice !== words && (
        <div data-testid="bonus-notice" className="rounded-control bg-warning-soft px-4 py-3">
          <ServerHtml html={operatorNotice} />
        </div>
      )}
    </>
  )
}
