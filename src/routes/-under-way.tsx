import { QrWatch } from '@/features/qr-deposit/qr-watch'
import { MoneyWatch } from '@/features/under-way/money-watch'
import { useStore } from '@/lib/browser/store'
import { leaving } from '@/member/member-session'

/** Follows what is under way for the member. It combines two independent features. */
export default function UnderWay() {
  if (useStore(leaving)) return null
  return (
    <>
      <MoneyWatch />
      <QrWatch />
    </>
  )
}
