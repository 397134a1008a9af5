import type { Example } from '../gallery/example.ts'
import { Icon, type IconName } from './icon.tsx'
import { iconPaths } from './icon-paths.ts'

export const example: Example = { name: 'icon', Show: IconExample }

function IconExample() {
  return (
    <ul className="flex flex-wrap gap-4 text-primary">
      {(Object.keys(iconPaths) as IconName[]).map((name) => (
        <li key={name}>
          <Icon name={name} label={name} />
        </li>
      ))}
    </ul>
  )
}
