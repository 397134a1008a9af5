import type { Example } from '../gallery/example.ts'
import { Logo } from './logo.tsx'

export const example: Example = { name: 'logo', Show: LogoExample }

function LogoExample() {
  return (
    <div className="flex flex-wrap gap-4">
      <Logo />
      <Logo markOnly />
      <div className="rounded-lg bg-primary px-4 py-2">
        <Logo reversed />
      </div>
    </div>
  )
}
