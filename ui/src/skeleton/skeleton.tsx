/** Where words will stand, while they are on their way. Silent; say "loading" beside it. */
export function Skeleton({ lines = 2 }: { readonly lines?: number | undefined }) {
  return (
    <div aria-hidden className="grid animate-breathe gap-3">
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={`block h-5 rounded-sm bg-rest ${index === lines - 1 ? 'w-2/3' : 'w-full'}`} />
      ))}
    </div>
  )
}
