/**
 * Sets `Date` so many milliseconds ahead of the machine's clock; a second call replaces the first. A browser gets it as an init
 * script, so it uses nothing from outside.
 */
export function shiftClock(aheadMs: number): void {
  const world: typeof globalThis & { clockShift?: { aheadMs: number } } = globalThis
  if (world.clockShift) {
    world.clockShift.aheadMs = aheadMs
    return
  }
  const shift = (world.clockShift = { aheadMs })
  // a proxy, no class: dates that the machine makes by itself stay instances of it
  world.Date = new Proxy(Date, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [target.now() + shift.aheadMs] : args, newTarget),
    get: (target, name, receiver) => (name === 'now' ? () => target.now() + shift.aheadMs : Reflect.get(target, name, receiver)),
  })
}
