import type { Light } from '../mrz/draw-document.ts'

type Between = (low: number, high: number) => number

/** The ways a photo is taken: each photo has its own angle, strength and size. */
export const lights: Readonly<Record<string, (between: Between) => Light>> = {
  'good light': (between) => ({ turn: between(-3, 3) }),
  'turned by up to 15°': (between) => ({ turn: between(-15, 15) }),
  'on its side': (between) => ({ turn: between(86, 94) }),
  'upside down': (between) => ({ turn: between(176, 184) }),
  'from the side': (between) => ({ tilt: between(0.1, 0.2), turn: between(-3, 3) }),
  'far from the side': (between) => ({ tilt: between(0.25, 0.32), turn: between(-3, 3) }),
  'half the size': (between) => ({ pointsPerMm: between(5.5, 7) }),
  'a little blurred': (between) => ({ blur: between(0.8, 1.6) }),
  blurred: (between) => ({ blur: between(2, 3.5) }),
  'half in shade': (between) => ({ shade: between(0.4, 0.7) }),
  dark: (between) => ({ brightness: between(0.25, 0.4), noise: between(6, 9) }),
  'dark and grainy': (between) => ({ brightness: between(0.2, 0.3), noise: between(14, 18) }),
  'lamp on it': (between) => ({ glare: between(0.5, 1) }),
  'small JPEG': (between) => ({ quality: Math.round(between(25, 45)) }),
  'worn print': (between) => ({ ink: between(40, 55) }),
  'strong pattern': (between) => ({ pattern: between(55, 65) }),
  'printed by pins': (between) => ({ pins: between(0.25, 0.4) }),
  'photo of a screen': (between) => ({ screen: between(0.15, 0.3), noise: 5 }),
  'a little of all': (between) => ({
    turn: between(-8, 8),
    tilt: between(0, 0.15),
    blur: between(0, 1.4),
    shade: between(0, 0.4),
    brightness: between(0.5, 1),
    noise: between(2, 7),
    ink: between(10, 35),
    pattern: between(70, 82),
    quality: Math.round(between(50, 85)),
    pointsPerMm: between(8, 13),
  }),
}
