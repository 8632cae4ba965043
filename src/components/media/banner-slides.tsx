import type { UseQueryResult } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Empty } from '../feedback/empty'
import { QueryView } from '../feedback/query-view'
import { Skeleton } from '../feedback/skeleton'
import { Button } from '../layout/button'
import { BannerPicture } from './banner-picture'
import { Carousel } from './carousel'
import { AwaitedHtml } from './server-html'

interface Banner {
  image: string | null
  html: string | null
}

interface BannerSlidesProps {
  query: UseQueryResult<Banner[], Error>
  label: string
  /** Shown when there are no banners. Without it nothing is shown. */
  emptyText?: string
  /** Called by a button under the slides, to open them in a sheet. */
  onOpen?: () => void
}

const LOADING = <Skeleton className="aspect-5/2 w-full rounded-card" />

/** A carousel of the operator's banners, picture above text. */
export function BannerSlides({ query, label, emptyText, onOpen }: BannerSlidesProps) {
  return (
    <QueryView query={query} loading={LOADING}>
      {(banners) => {
        const shown = banners.filter(({ image, html }) => image || html?.trim())
        if (shown.length === 0) return emptyText ? <Empty text={emptyText} /> : null
        const slides = shown.map(({ image, html }, index) => ({
          key: `${index}`,
          content: (
            <div className="overflow-hidden rounded-card border border-line bg-raised">
              {image && <BannerPicture src={image} />}
              {html && <AwaitedHtml html={html} className="px-4 py-3" />}
            </div>
          ),
        }))
        return (
          // The slides' texts may wait for the sanitiser. The button waits with them, so that it does not move.
          <Suspense fallback={LOADING}>
            <div className="flex flex-col gap-2">
              <Carousel label={label} slides={slides} />
              {onOpen && (
                <Button look="quiet" wide data-testid="banners-open" onClick={onOpen}>
                  {label}
                </Button>
              )}
            </div>
          </Suspense>
        )
      }}
    </QueryView>
  )
}
