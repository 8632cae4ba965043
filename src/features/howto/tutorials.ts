import type { LucideIcon } from 'lucide-react'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line'
import BadgeCheck from 'lucide-react/icons/badge-check'
import CircleCheck from 'lucide-react/icons/circle-check'
import Coins from 'lucide-react/icons/coins'
import Gamepad2 from 'lucide-react/icons/gamepad-2'
import Gift from 'lucide-react/icons/gift'
import Landmark from 'lucide-react/icons/landmark'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import ListChecks from 'lucide-react/icons/list-checks'
import Play from 'lucide-react/icons/play'
import ReceiptText from 'lucide-react/icons/receipt-text'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import Undo2 from 'lucide-react/icons/undo-2'
import { type Locale, languageTag } from '@/lib/locale'

export type TutorialKey = 'wallet' | 'play' | 'balance' | 'bonusReceive' | 'bonusEnd'

/** A tutorial: its texts, test id, poster, and an icon for each of four steps. */
export interface Tutorial {
  key: TutorialKey
  name: string
  icons: readonly [LucideIcon, LucideIcon, LucideIcon, LucideIcon]
}

/** The five tutorials, in the order of the settings `VITE_HOWTO_VIDEO_1` to `_5`. */
export const TUTORIALS: readonly Tutorial[] = [
  { key: 'wallet', name: 'wallet', icons: [ArrowDownToLine, Landmark, RefreshCw, ArrowUpFromLine] },
  { key: 'play', name: 'play', icons: [Gamepad2, ArrowLeftRight, Play, Undo2] },
  { key: 'balance', name: 'balance', icons: [Coins, LayoutGrid, RefreshCw, ReceiptText] },
  { key: 'bonusReceive', name: 'bonus-receive', icons: [Gift, ListChecks, CircleCheck, BadgeCheck] },
  { key: 'bonusEnd', name: 'bonus-end', icons: [Undo2, Coins, TriangleAlert, CircleCheck] },
]

/**
 * The URL of a video's captions: the video's own with the language and `vtt` as its extension (`/videos/wallet.mp4` has
 * `/videos/wallet.th.vtt`, `.lo.vtt`, `.en.vtt`).
 */
export function captionsOf(video: string, locale: Locale): string {
  const path = video.replace(/[?#].*$/, '').replace(/\.[^./]+$/, '')
  return `${path}.${languageTag(locale)}.vtt`
}
