/**
 * People, gods and places of antiquity, which Ukrainian has by their stem, without the Latin or Greek ending (правопис 2019,
 * §131, §144; uk.wikipedia article titles; written as `surnames.ts` says).
 */
export const CLASSICAL = `
Achilles Ахілл, Aeneas Еней, Aeschylus Есхіл, Aesop Езоп, Agamemnon Аґамемнон, Agrippa Аґріппа, Ajax Аякс, Alcibiades Алківіад, Alcmene Алкмена, Amphitrite Амфітріта,
Anacreon Анакреонт, Anaxagoras Анаксаґор, Anaximander Анаксимандр, Anaximenes Анаксимен, Andromache Андромаха, Antigone Антіґона, Antiochus Антіох, Aphrodite Афродіта, Apollo Аполлон,
Apollonius Аполлоній, Arachne Арахна, Aratus Арат, Archimedes Архімед, Archytas Архіт, Ares Арес, Argus Арґус, Ariadne Аріадна, Aristarchus Аристарх, Aristides Аристид, Aristippus Аристіпп,
Aristophanes Аристофан, Aristoteles Аристотель, Aristotle Аристотель, Arrhenius Арреніус, Artemis Артеміда, Asclepius Асклепій, Atalanta Аталанта, Athene Афіна, Atlantis Атлантида, Attila Аттіла,
Autolycus Автолік, Avicenna Авіценна, Bacchus Вакх, Boethius Боецій, Boreas Борей, Briseis Брисеїда, Caesar Цезар, Caligula Каліґула, Calliope Калліопа, Callisto Каллісто, Calypso Каліпсо, Caracalla Каракалла,
Cassiodorus Кассіодор, Catullus Катулл, Centaurus Кентавр, Cerberus Цербер, Ceres Церера, Charon Харон, Charybdis Харибда, Chiron Хірон, Chronos Хронос, Cicero Цицерон, Circe Цирцея, 
Cleomedes Клеомед, Cleopatra Клеопатра, Clytemnestra Клітемнестра, Commodus Коммод, Copernicus Коперник, Crassus Красс, Creon Креонт, Croesus Крез, Cronus Кронос, Cupid Купідон, Cybele Кібела, Cyclops Циклоп,
Daedalus Дедал, Damocles Дамокл, Danae Даная, Darius Дарій, Deimos Деймос, Demeter Деметра, Democritus Демокріт, Demosthenes Демосфен, Diogenes Діоґен, Diomedes Діомед, Dione Діона, Dionysus Діоніс, Diophantus Діофант,
Empedocles Емпедокл, Endymion Ендіміон, Epictetus Епіктет, Epicurus Епікур, Epimenides Епіменід, Epimetheus Епіметей, Eratosthenes Ератосфен, Erebus Ереб, Eros Ерос,
Euclid Евклід, Euclides Евклід, Eudoxus Евдокс, Eumenides Евменіди, Euphrates Євфрат, Euripides Евріпід, Europa Європа, Eurydice Еврідіка, Eurystheus Еврістей, Gaia Ґея, Galatea Ґалатея, Ganymede Ґанімед,
Geminus Ґемін, Hades Аїд, Hadrian Адріан, Hannibal Ганнібал, Hecate Геката, Hecuba Гекуба, Helios Геліос, Hephaestus Гефест, Hera Гера, Heraclitus Геракліт, Heracles Геракл, Hercules Геркулес, Hermes Гермес,
Herodotus Геродот, Hesiod Гесіод, Hestia Гестія, Hevelius Гевелій, Hipparchus Гіппарх, Hippocrates Гіппократ, Hippolytus Іпполіт, Horatius Горацій, Hydra Гідра, Hygeia Гіґея, Hyperion Гіперіон, Hypnos Гіпнос, Iapetus Япет,
Icarus Ікар, Io Іо, Iolaus Іолай, Iphigenia Іфіґенія, Isidorus Ісидор, Ithaca Ітака, Janus Янус, Juno Юнона, Jupiter Юпітер, Justinian Юстиніан, Justinianus Юстиніан, Juvenal Ювенал, Laertes Лаерт, Leda Леда, Leonidas Леонід, Leto Лето,
Livius Лівій, Lucretius Лукрецій, Lucullus Лукулл, Lycurgus Лікурґ, Lysander Лісандр, Lysistrata Лісістрата, Macrobius Макробій, Manilius Манілій, Marius Марій, Mars Марс, Medea Медея, Medusa Медуза, Menelaus Менелай, Menander Менандр, Mentor Ментор,
Mercator Меркатор, Mercurius Меркурій, Midas Мідас, Minerva Мінерва, Minos Мінос, Minotaur Мінотавр, Mithridates Мітридат, Mnemosyne Мнемозіна, Morpheus Морфей, Narcissus Нарцис, Nausicaa Навсікая, Nemesis Немезида, Neptune Нептун, Nereus Нерей,
Nero Нерон, Niobe Ніоба, Oberon Оберон, Octavian Октавіан, Octavius Октавій, Odysseus Одіссей, Oedipus Едіп, Olympus Олімп, Orestes Орест, Orpheus Орфей, Osiris Осіріс, Ovid Овідій, Ovidius Овідій,
Palamedes Паламед, Pallas Паллада, Pan Пан, Parmenides Парменід, Parnassus Парнас, Patroclus Патрокл, Pausanias Павсаній, Penelope Пенелопа, Pericles Перікл, Persephone Персефона, Phaethon Фаетон, Phidias Фідій, Philolaus Філолай, Phobos Фобос,
Pindar Піндар, Pitatus Пітат, Plato Платон, Pliny Пліній, Plinius Пліній, Plotinus Плотін, Plutarch Плутарх, Pluto Плутон, Polybius Полібій, Polyphemus Поліфем, Pompey Помпей, Poseidon Посейдон, Posidonius Посідоній, Praxiteles Пракситель, Priam Пріам,
Procrustes Прокруст, Prometheus Прометей, Protagoras Протаґор, Proteus Протей, Ptolemaeus Птолемей, Ptolemy Птолемей, Pygmalion Піґмаліон, Pythagoras Піфаґор, Remus Рем, Rhea Рея, Romulus Ромул, Sallust Саллюстій, Sappho Сапфо,
Saturn Сатурн, Saturnus Сатурн, Scipio Сципіон, Scylla Сцілла, Selene Селена, Seneca Сенека, Sisyphus Сізіф, Socrates Сократ, Solon Солон, Sophocles Софокл, Spartacus Спартак, Strabo Страбон, Styx Стікс, Suetonius Светоній, Sulla Сулла, Tacitus Тацит,
Tantalus Тантал, Tartarus Тартар, Telemachus Телемах, Terpsichore Терпсіхора, Tethys Тетія, Thales Фалес, Thanatos Танатос, Theaetetus Теетет, Themis Феміда, Themistocles Фемістокл, Theocritus Теокріт, Theophrastus Теофраст, Theseus Тесей, Thetis Фетіда, Thisbe Тісба,
Thucydides Фукідід, Tiberius Тиберій, Timocharis Тимохаріс, Tiresias Тіресій, Titania Титанія, Trajan Траян, Tribonian Трибоніан, Triton Тритон, Troilus Троїл, Tycho Тихо, Ulysses Улісс, Umbriel Умбріель, Urania Уранія, Uranus Уран, Venus Венера, Vergil Верґілій, Vespasian Веспасіан,
Vesta Веста, Vesuvius Везувій, Virgil Верґілій, Vitruvius Вітрувій, Vulcan Вулкан, Xenophon Ксенофонт, Xerxes Ксеркс, Zeno Зенон, Zephyrus Зефір, Zeus Зевс,
Enceladus Енцелад, Mimas Мімас, Nereid Нереїда, Himalia Гімалія, Amalthea Амальтея, Thebe Теба, Adrastea Адрастея, Proserpina Прозерпіна, Ixion Іксіон, Quaoar Квавар, Sedna Седна, Makemake Макемаке, Haumea Гаумея
`;
