/** Short sentences with a mark before each. The marks are drawn by the style sheet: a long page holds many. */
export function CheckList({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className="grid gap-2">
      {items.map((item) => (
        <li key={item} className="check-mark">
          {item}
        </li>
      ))}
    </ul>
  )
}
