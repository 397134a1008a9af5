import { sampleRole, sampleRoles } from './sample-role.ts'
import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { addDays } from '@let-twe/core/business-date.ts'
import { listAllAnnouncements, listWaitingAnnouncements } from '@let-twe/core/announcement/office-endpoints.ts'
import { listDayAppointments, readAppointmentCalendar, readAppointmentGrid } from '@let-twe/core/appointment/office-endpoints.ts'
import { countCollection, countPaydays, listCollection } from '@let-twe/core/collection/endpoints.ts'
import { listBlacklist } from '@let-twe/core/blacklist/endpoints.ts'
import { satang } from '@let-twe/core/money.ts'
import { listDualControls } from '@let-twe/core/dual-control/endpoints.ts'
import { getStatus } from '@let-twe/core/operation/endpoints.ts'
import { listOutbox } from '@let-twe/core/outbox/endpoints.ts'
import { listEndedRecordings, listRecordings } from '@let-twe/core/recording/office-endpoints.ts'
import { listAllBranches, listClosedDays } from '@let-twe/core/location/office-endpoints.ts'
import { borrowerStories } from './borrower-stories.ts'
import { cashStories } from './cash-stories.ts'
import { listStaffNotices } from '@let-twe/core/staff/notice-endpoints.ts'
import { listInvitations, readStaffInvitation } from '@let-twe/core/staff/invitation-endpoints.ts'
import { demoStaffCode, listRoles, listStaff, listStaffDevices } from '@let-twe/core/staff/endpoints.ts'
import { loanStories } from './loan-stories.ts'
import { moneyStories } from './money-stories.ts'
import { sampleLateLoan, samplePaydays } from './sample-contacts.ts'
import { connectionStories } from './connection-stories.ts'
import { portfolioStories } from './portfolio-stories.ts'
import { qualityStories } from './quality-stories.ts'
import { reportStories } from './report-stories.ts'
import { queueStories } from './queue-stories.ts'
import { settingStories } from './setting-stories.ts'
import { getDeclaration, getOwnDeclaration } from '@let-twe/core/staff/related-party-endpoints.ts'
import { sampleDeclaration } from './sample-declaration.ts'
import { getOwnIntroduction, getOwnPicture } from '@let-twe/core/staff/introduction-endpoints.ts'
import { getOwnExtension } from '@let-twe/core/staff/extension-endpoints.ts'
import { getRightsReview } from '@let-twe/core/staff/rights-review-endpoints.ts'
import type { OfficePath } from '../page/pages.ts'
import type { PageStory } from './page-story.ts'
import { sampleRightsReview } from './sample-rights-review.ts'
import { sampleBranch } from './sample-branch.ts'
import { sampleInvitation } from './sample-invitation.ts'
import { sampleProposal } from './sample-proposal.ts'
import { sampleGrid, sampleVisit } from './sample-day.ts'

const at = '2026-11-20T03:00:00.000Z'
const name = 'Aung Aung'
const phone_number = '+66812345678'
const words = (text: string) => ({ mm: `${text} mm`, en: text, th: `${text} th` })
const page = <T>(...data: T[]) => ({ data, page: 1, last_page: 1, total: data.length })

const recording = {
  id: sampleId(71),
  proposal_id: sampleId(75),
  text: 'Pay back every two weeks.',
  state: 'plays' as const,
  seconds: 3,
  added_by: name,
  mine: false,
  added_at: at,
  confirmed_by: 'Ko Zaw',
}

const sampleAnnouncement = {
  id: sampleId(11),
  title: words('Holiday'),
  body: words('Closed'),
  published_date: '2026-11-20',
  ends_date: null,
} as const

/** Every page of the office, by its path. */
const pageStories: Readonly<Record<OfficePath, PageStory>> = {
  '/announcements': {
    prepare: (server) =>
      server
        .on(listAllAnnouncements, page(sampleAnnouncement))
        .on(listWaitingAnnouncements, [
          { ...sampleAnnouncement, id: sampleId(12), is_new: true, proposed_by: 'Ko Zaw', proposed_at: '2026-11-22T03:00:00.000Z' },
        ]),
  },
  '/appointments': {
    at: '/appointments?date=2026-11-23',
    prepare: (server) => server.on(listDayAppointments, [sampleVisit]),
  },
  '/appointments/grid': {
    at: '/appointments/grid?type=branch&date=2026-11-23',
    prepare: (server) => server.on(readAppointmentGrid, sampleGrid),
  },
  '/appointments/calendar': {
    at: '/appointments/calendar?type=interview&from=2026-11-23',
    prepare: (server) =>
      server.on(listAllBranches, []).on(
        readAppointmentCalendar,
        Array.from({ length: 35 }, (_, days) => ({
          date: addDays('2026-11-23', days),
          closed: days === 12 ? 'Holiday' : null,
          times: days % 7 > 4 ? [] : [{ time: '09:00', capacity: 2, taken: days % 3, open: true }],
        })),
      ),
  },
  '/collections': {
    at: '/collections?view=days_6_30&paydays=1',
    prepare: (server) =>
      server
        .on(countCollection, {
          broken: 1,
          due: 2,
          promised: 4,
          days_1_5: 3,
          days_6_30: 1,
          days_31_60: 0,
          days_61_90: 0,
          days_over_90: 1_001,
        })
        .on(countPaydays, samplePaydays)
        .on(listAllBranches, [sampleBranch])
        .on(listCollection, page(sampleLateLoan())),
  },
  '/blacklist': {
    prepare: (server) =>
      server.on(
        listBlacklist,
        page(
          {
            id: sampleId(14),
            kind: 'phone_number',
            value: phone_number,
            reason: 'Fraud',
            ends_date: '2027-11-20',
            added_by: 'Ko Zaw',
            added_at: at,
            removal: { id: sampleId(76), asked_by: 'Daw Khin', asked_by_me: false, reason: 'Another person has this number now' },
          },
          {
            id: sampleId(19),
            kind: 'name',
            value: 'AUNG AUNG',
            reason: 'Fraud',
            ends_date: null,
            added_by: null,
            added_at: at,
            removal: null,
          },
        ),
      ),
  },
  ...borrowerStories,
  '/second-person': {
    prepare: (server) =>
      server.on(listDualControls, [
        sampleProposal({ kind: 'blacklist_removal', about: phone_number, note: 'Another person has this number now' }),
        sampleProposal({
          id: sampleId(22),
          kind: 'refund',
          loan_id: sampleId(1),
          name: 'Aung Aung',
          amount_satang: satang(212_350),
          about: 'Aung Aung · 004 · 123456789 · OUT-1',
          proposed_by: 'Ko Zaw',
          proposed_by_me: true,
          may_confirm: false,
        }),
      ]),
  },
  ...loanStories,
  ...moneyStories,
  ...cashStories,
  ...connectionStories,
  ...portfolioStories,
  ...qualityStories,
  ...reportStories,
  ...settingStories,
  '/outbox': {
    prepare: (server) => server.on(listOutbox, page({ id: sampleId(18), phone_number, text: 'Code 123456', created_at: at, sent: true })),
  },
  '/status': {
    prepare: (server) =>
      server.on(getStatus, {
        at,
        database_bytes: 1_200_000_000,
        reports: { behind_seconds: null },
        disk: { free_bytes: 4e9, total_bytes: 80e9 },
        certificates: [{ host: 'letwe.example', ends_at: at }],
        jobs: {
          waiting: 3,
          oldest_seconds: 2_000,
          given_up_total: 1,
          given_up: [{ id: sampleId(19), name: 'send-sms', tries: 40, failed_at: at }],
        },
        gateways: [{ gateway: 'infobip', sent: 1, failed: 2, last_sent_at: at }],
        backup: { ended_at: at, files: 10, missing: 1 },
        coherence: { ended_at: at, files: 10, problems: [{ problem: 'file_missing', count: 1, example: 'documents/a.bin' }] },
      }),
  },
  '/recordings': {
    prepare: (server) =>
      server.on(listRecordings, {
        sentences: [
          {
            text: 'Pay back every two weeks.',
            recordings: [recording, { ...recording, id: sampleId(72), state: 'waits', confirmed_by: null }],
          },
          { text: 'Nothing is hidden.', recordings: [] },
        ],
        out_of_date: [{ ...recording, id: sampleId(73), text: 'Pay back every week.' }],
      }),
  },
  '/recordings/ended': {
    prepare: (server) =>
      server.on(
        listEndedRecordings,
        page({ id: sampleId(74), language: 'mm', text: 'Old', added_by: name, confirmed_by: null, ended_by: name, ended_at: at }),
      ),
  },
  '/locations': {
    prepare: (server) => server.on(listAllBranches, [sampleBranch]).on(listClosedDays, [{ date: '2026-12-31', name: words('New Year') }]),
  },
  ...queueStories,
  '/log-in': { prepare: (server) => server.on(demoStaffCode, { code: '123456' }) },
  '/invitation': {
    at: '/invitation#token',
    prepare: (server) => server.on(readStaffInvitation, sampleInvitation),
  },
  '/account': {
    prepare: (server) =>
      server
        .on(getOwnDeclaration, sampleDeclaration)
        .on(getOwnExtension, { offered: true, extension: '201' })
        .on(getOwnIntroduction, { name: 'Ma Thida', has_picture: true, languages: [] })
        .on(getOwnPicture, new Blob(['a picture'], { type: 'image/jpeg' }))
        .on(listStaffDevices, {
          recovery_codes_left: 9,
          devices: [
            { id: sampleId(30), name: 'Windows, Chrome', here: true, logged_in: true, is_new: false, created_at: at, last_used_at: at },
            { id: sampleId(31), name: 'Android, Firefox', here: false, logged_in: true, is_new: true, created_at: at, last_used_at: at },
          ],
        }),
  },
  '/notices': {
    prepare: (server) =>
      server.on(listStaffNotices, [
        { id: sampleId(79), kind: 'account_reset', about: 'Ko Zaw (zaw)', by: 'Ko Zaw', created_at: at, seen: false },
        { id: sampleId(80), kind: 'account_from_machine', about: 'Ma Mya (mya): Aung Ko, Su Su', by: null, created_at: at, seen: true },
      ]),
  },
  '/staff/:id/declaration': {
    at: `/staff/${sampleId(77)}/declaration`,
    prepare: (server) => server.on(getDeclaration, { name: 'Ko Zaw', ...sampleDeclaration }),
  },
  '/rights-review': {
    prepare: (server) => server.on(getRightsReview, sampleRightsReview),
  },
  '/staff': {
    prepare: (server) =>
      server
        .on(listStaff, [
          {
            id: sampleId(77),
            username: 'zaw',
            name: 'Ko Zaw',
            role: sampleRole('officer'),
            active: true,
            waits: true,
            phone: '***-***-678',
            money_from: at,
            shown_name: 'Ma Thida',
            has_picture: true,
            branches: [sampleId(13)],
            created_at: at,
          },
        ])
        .on(listAllBranches, [sampleBranch])
        .on(listRoles, sampleRoles)
        .on(listDualControls, [
          sampleProposal({
            kind: 'staff_change',
            subject_id: sampleId(77),
            about: 'Ko Zaw (zaw)',
            rights: { role: sampleRole('manager'), active: true, before: { role: sampleRole('officer'), active: true } },
          }),
        ])
        .on(listInvitations, [
          {
            id: sampleId(78),
            username: 'mya',
            name: 'Ma Mya',
            role: sampleRole('manager'),
            again: true,
            waits: true,
            sent_to: '***-***-678',
            branches: [],
            expires_at: at,
          },
        ]),
  },
}

/** The story of a page, with its path. */
export function storyOf(path: OfficePath) {
  return { path, at: path, ...pageStories[path] }
}
