/** True in a training world: the page itself says so (`data-training`). */
export function isTraining(): boolean {
  return document.documentElement.dataset['training'] !== undefined
}

/** The clock of a training world is ahead of the machine's; the days that pages offer follow it. The server wrote its time into the page. */
export function followTrainingClock(): void {
  const { now } = document.documentElement.dataset
  const ahead = isTraining() && now !== undefined ? Date.parse(now) - Date.now() : 0
  // less is the way of the page
  if (!(ahead > 3_600_000)) return
  // a proxy, no class: dates that the browser makes by itself stay instances of it
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [target.now() + ahead] : args, made) as object,
    get: (target, name, receiver) => (name === 'now' ? () => target.now() + ahead : (Reflect.get(target, name, receiver) as unknown)),
  })
}
