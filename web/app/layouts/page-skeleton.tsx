import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useLocation } from 'react-router'
import { firstScreenId } from '../first-screen/screen-of.ts'
import { routeOf } from '../route-table.ts'

/** The blocks of a page, by its file or else by the area that it belongs to: about as high as what comes. */
const shapes: Readonly<Record<string, readonly string[]>> = {
  account: ['h-20', 'h-12'],
  'account/change-phone-number-page.tsx': ['h-12', 'h-12', 'h-56', 'h-56', 'h-12'],
  'account/rejection-page.tsx': ['h-20', 'h-40', 'h-12', 'h-12', 'h-12'],
  application: ['h-3', 'h-20', 'h-20', 'h-20', 'h-20', 'h-12'],
  appointment: ['h-56', 'h-12'],
  loan: ['h-52', 'h-72', 'h-12'],
  location: ['h-12', 'h-20', 'h-56', 'h-40'],
  notification: ['h-24', 'h-24', 'h-24', 'h-24'],
  profile: ['h-12', 'h-56', 'h-56'],
}

const nothing = { __html: '' }

/** What stands where a page will be until its data are here: a heading and blocks in the shape of the page, or what the server has painted of it. */
export function PageSkeleton() {
  const { common } = useTexts()
  const { pathname } = useLocation()
  const page = routeOf(pathname)?.page ?? ''
  return (
    <div aria-busy>
      {/* what the script in the head has put there stays until the page takes its place */}
      <div id={firstScreenId} suppressHydrationWarning dangerouslySetInnerHTML={nothing} />
      <div>
        <p className="sr-only" aria-live="polite">
          {common.loading}
        </p>
        <div aria-hidden className="grid animate-breathe gap-4">
          <span className="mt-2 mb-1 block h-9 w-3/5 rounded-md bg-rest" />
          {(shapes[page] ?? shapes[page.split('/')[0]!] ?? shapes['account']!).map((height, index) => (
            <span key={index} className={`block rounded-xl bg-rest ${height}`} />
          ))}
        </div>
      </div>
    </div>
  )
}
