import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  BadgeCheck,
  CircleCheck,
  Coins,
  Gamepad2,
  Gift,
  Landmark,
  LayoutGrid,
  ListChecks,
  type LucideIcon,
  Play,
  ReceiptText,
  RefreshCw,
  TriangleAlert,
  Undo2,
} from 'lucide-react'

export type TutorialKey = 'wallet' | 'play' | 'balance' | 'bonusReceive' | 'bonusEnd'

/** A tutorial: its texts, its handle and poster, and a picture for each of its four steps. */
export interface Tutorial {
  key: TutorialKey
  name: string
  icons: readonly [LucideIcon, LucideIcon, LucideIcon, LucideIcon]
}

/** The five tutorials (specification section 2), in the order of the settings `VITE_HOWTO_VIDEO_1` to `_5`. */
export const TUTORIALS: readonly Tutorial[] = [
  { key: 'wallet', name: 'wallet', icons: [ArrowDownToLine, Landmark, RefreshCw, ArrowUpFromLine] },
  { key: 'play', name: 'play', icons: [Gamepad2, ArrowLeftRight, Play, Undo2] },
  { key: 'balance', name: 'balance', icons: [Coins, LayoutGrid, RefreshCw, ReceiptText] },
  { key: 'bonusReceive', name: 'bonus-receive', icons: [Gift, ListChecks, CircleCheck, BadgeCheck] },
  { key: 'bonusEnd', name: 'bonus-end', icons: [Undo2, Coins, TriangleAlert, CircleCheck] },
]

/**
 * Where a video's captions in a language lie: beside it, under its name with the language before `.vtt`
 * (`/videos/wallet.mp4` has `/videos/wallet.th.vtt`, `.lo.vtt`, `.en.vtt`).
 */
export function captionsOf(video: string, language: 'th' | 'lo' | 'en'): string {
  const path = video.replace(/[?#].*$/, '').replace(/\.[^./]+$/, '')
  return `${path}.${language}.vtt`
}
