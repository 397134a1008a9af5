import { MenuDisclosure } from './menu-disclosure.tsx'
import type { Example } from '../gallery/example.ts'
import { useSampleWords } from '../gallery/sample-words.ts'

export const example: Example = { name: 'menu-disclosure', Show: MenuDisclosureExample }

function MenuDisclosureExample() {
  const words = useSampleWords()
  return (
    <div className="relative flex justify-end">
      <MenuDisclosure>
        <ul>
          <li>
            <a href="#basic" className="flex min-h-12 items-center font-bold text-primary">
              {words.basic}
            </a>
          </li>
        </ul>
      </MenuDisclosure>
    </div>
  )
}
