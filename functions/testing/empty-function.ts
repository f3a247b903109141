/** The least that a function with Express, the HTTPS trigger and the Admin SDK loads. */
import express from 'express'
import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { onRequest } from 'firebase-functions/https'

const firebase = initializeApp()
getAuth(firebase)
getFirestore(firebase)

export const api = onRequest(express())
