import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router-dom'

interface Cup {
  id: string
  name: string
}

/** The least that React and its router can show of the list: the reference of the first visit. */
function List() {
  const [cups, setCups] = useState<Cup[]>([])
  useEffect(() => {
    performance.mark('app-ready')
    void fetch('/api/tournaments?status=published')
      .then((answer) => answer.json() as Promise<{ data: { tournaments: Cup[] } }>)
      .then(({ data }) => setCups(data.tournaments))
  }, [])
  return (
    <main>
      <h1>Torneos</h1>
      <ul>
        {cups.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </main>
  )
}

const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <BrowserRouter>
      <Routes>
        <Route path="*" element={<List />} />
      </Routes>
    </BrowserRouter>,
  )
}
