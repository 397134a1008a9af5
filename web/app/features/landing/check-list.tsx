import { Icon } from '@let-twe/ui/icon/icon.tsx'

/** Short sentences with a mark before each. */
export function CheckList({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-2">
      {items.map((item) => (
        <li key={item} className="flex gap-2">
          <Icon name="check" className="mt-1 text-success" />
          <span className="min-w-0">{item}</span>
        </li>
      ))}
    </ul>
  )
}
