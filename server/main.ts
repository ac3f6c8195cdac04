import { createApp, createHttpServer } from './app.ts';
import { serve } from './serve.ts';

serve(createHttpServer(createApp()));
