export default function AnnouncementsPage() {
  return <h1>AnnouncementsPage</h1>
}
