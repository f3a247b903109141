import { useEffect, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { SearchField } from '../search-field.tsx'

const TYPING_MS = 350

interface SearchInAddressProps {
  label: string
  /** What the address asks for. */
  asked: string
  /** The query of the address that asks for a text. */
  addressOf: (search: string) => string
}

/** A search that is part of the address, which follows a moment after the typing, and at once with Enter. */
export function SearchInAddress({ label, asked, addressOf }: SearchInAddressProps) {
  const navigate = useNavigate()
  const [text, setText] = useState(asked)
  const [known, setKnown] = useState(asked)

  // By 'back', or by a link to another list.
  if (asked !== known) {
    setKnown(asked)
    if (asked !== text.trim()) setText(asked)
  }

  const search = text.trim()
  const address = addressOf(search)
  const isAsked = search === asked
  useEffect(() => {
    if (isAsked) return undefined
    const timer = setTimeout(() => void navigate({ search: address }, { replace: true }), TYPING_MS)
    return () => clearTimeout(timer)
  }, [isAsked, address, navigate])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isAsked) void navigate({ search: address }, { replace: true })
  }

  return (
    <search>
      <form onSubmit={submit}>
        <SearchField label={label} placeholder={label} value={text} onChange={setText} />
      </form>
    </search>
  )
}
