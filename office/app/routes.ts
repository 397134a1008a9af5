import { type RouteConfig, index, layout, route } from '@react-router/dev/routes'

export default [
  route('log-in', 'features/session/log-in-page.tsx'),
  route('invitation', 'features/session/invitation-page.tsx'),
  layout('shell/office-layout.tsx', [
    index('features/session/start-page.tsx'),
    route('loans', 'features/queue/queue-page.tsx'),
    route('loans/:id', 'features/loan/loan-file-page.tsx'),
    route('collections', 'features/collection/collections-page.tsx'),
    route('money', 'features/money/money-page.tsx'),
    route('statements/:id', 'features/statement/statement-page.tsx'),
    route('transfers', 'features/transfer/transfers-page.tsx'),
    route('second-person', 'features/dual-control/dual-control-page.tsx'),
    route('appointments', 'features/appointment/day-page.tsx'),
    route('appointments/calendar', 'features/appointment/calendar-page.tsx'),
    route('borrowers', 'features/borrower/borrowers-page.tsx'),
    route('borrowers/:id', 'features/borrower/borrower-page.tsx'),
    route('announcements', 'features/announcement/announcements-page.tsx'),
    route('locations', 'features/location/locations-page.tsx'),
    route('outbox', 'features/outbox/outbox-page.tsx'),
    route('staff', 'features/staff/staff-page.tsx'),
    route('blacklist', 'features/blacklist/blacklist-page.tsx'),
    route('audit', 'features/audit/audit-page.tsx'),
    route('password', 'features/session/password-page.tsx'),
    route('*', 'features/not-found/not-found-page.tsx'),
  ]),
] satisfies RouteConfig
