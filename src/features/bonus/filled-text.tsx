import { useNotice } from '@/api/lookup'
import { ServerHtml } from '@/components/media/server-html'
import { percentDigits } from '@/lib/percent'
import { fillPercentToken } from '@/rules/percent-token'

/**
 * The operator's text of a bonus or promotion, and the operator's notice if it speaks of the failure percentage. That is
 * filled in where they have a placeholder for it.
 */
export function FilledText({ html, percentFail }: { html: string; percentFail: number | null }) {
  const { data } = useNotice()
  const digits = percentFail === null ? null : percentDigits(percentFail)
  const notice = data?.notice ?? ''
  const filled = fillPercentToken(notice, digits)
  // A notice about other things stands on home alone.
  const operatorNotice = filled === notice ? '' : filled
  return (
    <>
      <ServerHtml html={fillPercentToken(html, digits)} />
      {operatorNotice && (
        <div data-testid="bonus-notice" className="rounded-control bg-warning-soft px-4 py-3">
          <ServerHtml html={operatorNotice} />
        </div>
      )}
    </>
  )
}
