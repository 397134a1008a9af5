import { sampleId } from '@let-twe/client/testing/sample-id.ts'

/** A branch as the settings list it. */
export const sampleBranch = {
  id: sampleId(13),
  name: { mm: 'Samut Sakhon', en: 'Samut Sakhon', th: 'Samut Sakhon' },
  address: { mm: '1 Road', en: '1 Road', th: '1 Road' },
  district: 'Mueang',
  phone: '+6634111222',
  opens: '09:00',
  closes: '17:00',
  weekdays: [1, 2, 3, 4, 5],
  capacity: 2,
  active: true,
  has_photo: false,
}

/** The names of two branches. */
export const here = { id: sampleId(61), name: { en: 'Mahachai' } }
export const there = { id: sampleId(62), name: { en: 'Ban Phaeo' } }
