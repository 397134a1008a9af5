import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { sampleLoan } from '@let-twe/client/testing/sample-loan.ts'
import { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import { listBranches } from '@let-twe/core/location/endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { customerServer, renderPage } from '../../testing/render-page.tsx'
import * as branchAppointmentPage from './branch-appointment-page.tsx'

const { location: words } = textsIn('en')
const branch = (number: number, name: string, latitude: number) => ({
  id: sampleId(number),
  name,
  address: '1 Road',
  district: 'ban-phaeo',
  phone: '+6634111222',
  latitude,
  longitude: 100.2,
  opens: '08:30',
  closes: '17:30',
  weekdays: [1],
  open_now: true,
  photo: null,
  closed_today: false,
  distance_m: null,
})
const names = () => screen.getAllByRole('radio').map((each) => each.closest('label')?.textContent)

async function open(position: { latitude: number; longitude: number } | null) {
  const getCurrentPosition = (found: (at: { coords: object }) => void, refused: () => void) =>
    position ? found({ coords: position }) : refused()
  vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({ getCurrentPosition } as unknown as Geolocation)
  customerServer()
    .on(getCurrentLoan, sampleLoan({ loan_state: 'pre_approved' }))
    .on(listBranches, [branch(1, 'Om Noi', 13.7), branch(2, 'Mahachai', 13.5), branch(3, 'Ban Phaeo', 13.6)])
  await renderPage(branchAppointmentPage, { path: '/pre-approve/make-appointment' })
}
const locate = () => act(async () => fireEvent.click(screen.getByRole('button', { name: words.use_my_location })))

test('branches to visit stand in the order of the alphabet, and by distance once the phone is located', async () => {
  await open({ latitude: 13.5, longitude: 100.2 })
  expect(names()).toEqual([/^Ban Phaeo/, /^Mahachai/, /^Om Noi/].map((each) => expect.stringMatching(each)))
  await locate()
  expect(names()).toEqual([/^Mahachai0 m/, /^Ban Phaeo11 km/, /^Om Noi22 km/].map((each) => expect.stringMatching(each)))
  expect(screen.queryByRole('button', { name: words.use_my_location })).toBeNull()
})

test('a refused position leaves the list as it is, and says so', async () => {
  await open(null)
  await locate()
  expect(screen.getByText(words.location_refused)).toBeTruthy()
  expect(names()).toHaveLength(3)
})
