/** Two hands that hold a small house of coins: an own drawing, without words. */
export function HandsPicture() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 320 140"
      className="h-auto w-full rounded-xl bg-primary-soft"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="256" cy="38" r="20" className="fill-accent-soft stroke-accent" strokeWidth="3" />
      <path d="M0 118c60-14 108 8 160 0s104-16 160-4v26H0z" className="fill-sand" />
      <path d="M132 66l28-24 28 24v30h-56z" className="fill-surface stroke-primary" strokeWidth="4" />
      <path d="M152 96V80h16v16" className="stroke-primary" strokeWidth="4" />
      <g className="fill-accent-soft stroke-accent" strokeWidth="3">
        <ellipse cx="210" cy="92" rx="14" ry="5" />
        <ellipse cx="210" cy="84" rx="14" ry="5" />
        <ellipse cx="210" cy="76" rx="14" ry="5" />
      </g>
      <path d="M62 84c16 0 26 10 38 20 8 6 20 4 34 4h24c8 0 8 10 0 10h-30" className="stroke-primary-deep" strokeWidth="6" />
      <path d="M62 110c20 0 26 18 54 18h46c16 0 26-8 40-20" className="stroke-primary-deep" strokeWidth="6" />
      <path d="M258 84c-16 0-26 10-38 20" className="stroke-accent" strokeWidth="6" />
      <path d="M258 110c-20 0-30 16-56 18" className="stroke-accent" strokeWidth="6" />
      <path d="M62 78v38M258 78v38" className="stroke-primary" strokeWidth="8" />
    </svg>
  )
}
